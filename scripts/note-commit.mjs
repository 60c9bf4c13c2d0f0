// Names the commit for /healthz and backups. Also runs on Node.js 20.19.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes what the sources in `folder` are of into its build/commit, also beside a build that is up to date: from git, or,
 * in a folder without it such as a container's, from SHOP_COMMIT. With neither there is no name.
 * @throws Error when SHOP_COMMIT is no commit
 */
export function noteCommit(folder = ".", named = process.env.SHOP_COMMIT ?? "") {
	const git = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
	const hasGit = existsSync(join(folder, ".git"));
	const { status, stdout } = hasGit ? spawnSync("git", git, { cwd: folder, encoding: "utf8" }) : {};
	const commit = status === 0 ? stdout.trim() : named;
	if (commit === "") return;
	if (!/^[0-9a-f]{40}(-dirty)?$/.test(commit)) throw new Error(`SHOP_COMMIT is no commit: ${commit}`);
	mkdirSync(join(folder, "build"), { recursive: true });
	writeFileSync(join(folder, "build/commit"), commit);
}
