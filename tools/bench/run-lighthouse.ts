import { CATEGORIES, measureLighthouse } from "./measure-lighthouse.ts";
import { runShopProcess } from "./run-shop-process.ts";

// Prints Lighthouse's mobile figures of the public pages of the built shop.
const shop = await runShopProcess({ PORT: "4720", PAYMENT_SANDBOX_PORT: "4721" });
const failures: string[] = [];
process.stdout.write("page          perf  access.  best pr.  seo   LCP      FCP      TBT      CLS    transfer\n");
for await (const { path, scores, failedAudits, ...figures } of measureLighthouse(shop.url)) {
	const times = [figures.largestPaintMs, figures.firstPaintMs].map((ms) => `${(ms / 1000).toFixed(2)} s`.padEnd(9));
	process.stdout.write(
		[
			path.padEnd(14),
			...CATEGORIES.map((name) => String(scores[name]).padEnd(8)),
			...times,
			`${figures.blockedMs.toFixed(0)} ms`.padEnd(9),
			figures.layoutShift.toFixed(3).padEnd(7),
			`${(figures.transferredBytes / 1000).toFixed(0)} KB\n`,
		].join(""),
	);
	failures.push(...failedAudits.map((audit) => `${path} ${audit}\n`));
}
process.stdout.write(failures.join(""));
await shop.stop();
