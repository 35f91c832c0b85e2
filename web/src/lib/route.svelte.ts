// Where we are: a path, and links that change it without loading the page anew.

class Route {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** A whole number that the query has; nothing, where it has none under this name. */
  number(name: string): number | null {
    const given = this.query.get(name) ?? "";
    return /^\d+$/.test(given) ? Number(given) : null;
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.#read();
    scrollTo(0, 0);
  }

  replace(to: string): void {
    history.replaceState(null, "", to);
    this.#read();
  }
}

export const route = new Route();

/** Lets a link change the path; keys and modifiers do what they always do. */
export function link(node: HTMLAnchorElement): void {
  node.addEventListener("click", (event) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      route.go(node.getAttribute("href") ?? "/");
    }
  });
}
