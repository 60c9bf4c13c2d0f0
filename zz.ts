import { readFileSync } from "node:fs";
import { createRequire } from "node:module"; const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js");
import { listFiles } from "#tests/architecture/list-files.ts";
import { findExpressions } from "#tests/architecture/regular-expressions.ts";
const files = listFiles().filter((f) => /^(?:app|i18n|platform|postgrest|sandbox|server|shop)\/.*\.(?:[jt]sx?|mjs)$/.test(f) && !/\.(?:test|spec)\.tsx?$|\/testing\//.test(f));
const all = new Map(files.flatMap((f) => findExpressions(f, readFileSync(f, "utf8")).map((e) => [`/${e.pattern}/${e.flags}`, { ...e, f }] as const)));
console.log(all.size);
for (const [k, e] of all) { const t = performance.now(); const r = checkSync(e.pattern, e.flags, { timeout: null as any }); const ms = performance.now() - t; if (r.status !== "safe" || ms > 3000) console.log(r.status, r.complexity?.type, (r.complexity as any)?.degree, Math.round(ms), r.checker, k, e.f); }
