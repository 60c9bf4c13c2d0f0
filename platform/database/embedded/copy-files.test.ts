import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withEmbeddedSnapshot } from "#platform/backup/open-snapshot.ts";
import { copyFolder } from "./copy-files.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-copy-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

const SMALL = Buffer.from("small");
/** Larger than what is copied without another thread. */
const LARGE = Buffer.alloc(300_000, "large");

function makeFolder(): string {
	const from = newFolder();
	for (const name of ["base/5", "pg_wal", "empty"]) mkdirSync(join(from, name), { recursive: true });
	writeFileSync(join(from, "base/5/1259"), SMALL, { mode: 0o600 });
	writeFileSync(join(from, "base/5/pg_wal"), SMALL, { mode: 0o600 });
	writeFileSync(join(from, "base/5/2619"), LARGE, { mode: 0o600 });
	writeFileSync(join(from, "pg_wal/1"), SMALL);
	writeFileSync(join(from, "postmaster.pid"), SMALL);
	return from;
}

test("D-94 a folder is copied with all files, small and large, but for what is named in it", async () => {
	const to = join(newFolder(), "copy");
	await copyFolder(makeFolder(), to, ["pg_wal", "postmaster.pid"]);
	expect(readdirSync(to, { recursive: true }).sort()).toEqual([
		"base",
		"base/5",
		"base/5/1259",
		"base/5/2619",
		"base/5/pg_wal",
		"empty",
	]);
	expect(readFileSync(join(to, "base/5/1259"))).toEqual(SMALL);
	expect(readFileSync(join(to, "base/5/2619")).equals(LARGE)).toBe(true);
	expect(statSync(join(to, "base/5/1259")).mode & 0o777).toBe(0o600);
	expect(statSync(to).mode & 0o777).toBe(0o700);
});

test("D-94 a process goes on between two files of a copy", async () => {
	const from = newFolder();
	for (let number = 0; number < 100; number++) writeFileSync(join(from, String(number)), SMALL);
	const to = join(newFolder(), "copy");
	/** How many files the copy had whenever the process was free. */
	const seen = new Set<number>();
	const look = () => {
		if (existsSync(to)) seen.add(readdirSync(to).length);
		next = setImmediate(look);
	};
	let next = setImmediate(look);
	await copyFolder(from, to);
	clearImmediate(next);
	expect(seen.size).toBeGreaterThanOrEqual(100);
});

test("D-94 a copy that is only read syncs nothing", async () => {
	const fsync = await withEmbeddedSnapshot(newFolder(), ({ query }) => query("show fsync"));
	expect(fsync).toEqual([{ fsync: "off" }]);
});
