import type { StaticFiles } from "#server/cache/static-files.ts";

/** For an HTTP server whose files do not matter. */
export const NO_FILES: StaticFiles = { has: () => false, get: () => undefined, load: async () => undefined };
