"""The site, made from docs and from the code: `make site` builds it into the folder `site`."""
