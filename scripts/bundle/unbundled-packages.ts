/** Packages that read files of their own, so the build leaves them in node_modules. */
export const UNBUNDLED: readonly string[] = ["@electric-sql/pglite", "sharp", "pdfkit", "pino"];
