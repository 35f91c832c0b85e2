"""Names that have broken something somewhere."""

NAMES = [
    "Smith, John",
    "דוד, בן 3",
    "نیما\u200cجان",
    "👩\u200d👩\u200d👧",
    "{0} {seat}",
    "<b>&amp;",
    "李小龍",
    "O'Brien; DROP",
]
