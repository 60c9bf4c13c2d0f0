import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The project's files, those not yet added included; paths from its top folder. */
export function listFiles(): string[] {
	const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
	return execFileSync("git", args, { encoding: "utf8" })
		.split("\n")
		.filter((file) => file !== "" && existsSync(file));
}
