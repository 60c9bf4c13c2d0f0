/** The shop's languages, in the order of the selector (LANG-02). */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
