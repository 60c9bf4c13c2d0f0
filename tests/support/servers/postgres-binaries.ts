import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folder of PostgreSQL's server binaries: PG_BIN, Debian's newest, or one of PATH; null if there are none. */
export function findPostgresBinaries(): string | null {
	const debian = "/usr/lib/postgresql";
	const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
	const folders = [
		process.env.PG_BIN ?? "",
		...versions.map((version) => join(debian, version, "bin")),
		...(process.env.PATH ?? "").split(":"),
	];
	return (
		folders.find(
			(folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
		) ?? null
	);
}

/** The user that runs a server: it does not start as root. */
export function findServerOwner(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	for (const name of ["postgres", "nobody"]) {
		const ask = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
		const uid = ask("-u");
		if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(ask("-g").stdout) };
	}
	throw new Error("PostgreSQL cannot be started as root, and there is no other user");
}
