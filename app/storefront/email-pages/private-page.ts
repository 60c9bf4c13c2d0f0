/** Headers of a page that a signed link opens: neither caches nor search engines keep it. */
export const PRIVATE_PAGE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };
