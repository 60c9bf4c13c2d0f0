import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { BUCKET, startBucket } from "#platform/storage/testing/start-bucket.ts";
import { openBackupTarget } from "./backup-target.ts";

const OLD = "softbrace-20260101T000000Z.tar";
const NEW = "softbrace-20260101T060000Z.tar";

function openFolder() {
	const folder = mkdtempSync(join(tmpdir(), "shop-target-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = (name: string, content: string) => {
		writeFileSync(join(folder, name), content);
		return join(folder, name);
	};
	return { folder, file };
}

async function openS3(statusFor?: Parameters<typeof startBucket>[0]) {
	const bucket = await startBucket(statusFor);
	return { ...bucket, target: openBackupTarget("s3://copies", { ...BUCKET, endpoint: bucket.endpoint }) };
}

test("D-94 a bucket stores backups, lists them newest first, reads them whole or their start, and removes them", async () => {
	const { target, files, requests } = await openS3();
	const { file } = openFolder();
	expect(await target.list()).toEqual([]);
	await target.save(file("a", "older backup"), OLD);
	await target.save(file("b", "a newer backup"), NEW);
	files.set("/copies/backups/notes.txt", { bytes: Buffer.from("mine"), type: "" });
	expect(await target.list()).toEqual([
		{ name: NEW, bytes: 14, createdAt: Date.UTC(2026, 0, 1, 6) },
		{ name: OLD, bytes: 12, createdAt: Date.UTC(2026, 0, 1) },
	]);
	expect(await text(await target.read(NEW))).toBe("a newer backup");
	expect((await target.readStart(NEW, 7)).toString()).toBe("a newer");
	await target.remove(OLD);
	expect((await target.list()).map(({ name }) => name)).toEqual([NEW]);
	expect(requests.every(({ isSigned, url }) => isSigned && url.startsWith("/copies"))).toBe(true);
});

test("D-94 a bucket that rejects a backup, or cannot be reached, says so", async () => {
	const { file } = openFolder();
	const full = await openS3(() => 507);
	await expect(full.target.save(file("a", "backup"), NEW)).rejects.toThrow("the bucket responded with 507");
	await expect(full.target.list()).rejects.toThrow("the bucket responded with 507");
	const nowhere = openBackupTarget("s3://copies", { ...BUCKET, endpoint: "http://127.0.0.1:1" });
	await expect(nowhere.save(file("a", "backup"), NEW)).rejects.toThrow("the bucket is unreachable");
	expect(() => openBackupTarget("s3://copies", null)).toThrow("s3://copies needs S3_ACCESS_KEY_ID");
});

test("D-94 a bucket gets a large backup in parts, whole or not at all", async () => {
	const { file } = openFolder();
	const content = "a backup in five parts";
	let failing = "";
	const bucket = await startBucket(
		() => 200,
		(url) => failing !== "" && url.includes(failing),
	);
	const target = openBackupTarget("s3://copies", { ...BUCKET, endpoint: bucket.endpoint }, { partBytes: 5 });
	await target.save(file("a", content), OLD);
	expect(await text(await target.read(OLD))).toBe(content);
	expect(bucket.requests.filter(({ url }) => url.includes("partNumber"))).toHaveLength(5);
	expect(bucket.requests.every(({ isSigned }) => isSigned)).toBe(true);
	for (failing of ["partNumber=3&", "?uploads=", "?uploadId="]) {
		await expect(target.save(file("b", content), NEW), failing).rejects.toThrow("the bucket");
		failing = "";
		expect((await target.list()).map(({ name }) => name)).toEqual([OLD]);
		expect([...bucket.uploads.keys()], "no part is left").toEqual([]);
	}
	await target.save(file("c", "five!"), NEW);
	expect(bucket.requests.at(-1), "one part needs no upload of parts").toMatchObject({
		method: "PUT",
		url: `/copies/backups/${NEW}`,
	});
});

test("D-94 a folder keeps no part of a backup that could not be stored", async () => {
	const { folder, file } = openFolder();
	const to = join(folder, "backups");
	// The name is taken by something that no file can replace.
	mkdirSync(join(to, NEW, "inside"), { recursive: true });
	await expect(openBackupTarget(to, null).save(file("a", "backup"), NEW)).rejects.toThrow();
	expect(readdirSync(to)).toEqual([NEW]);
	await openBackupTarget(to, null).save(file("b", "backup"), OLD);
	expect(readdirSync(to)).toEqual([OLD, NEW]);
	expect(statSync(to).isDirectory()).toBe(true);
});

test.each(["../secrets/session-secret", `${NEW}/../x`, "notes.txt", ""])(
	"D-94 no other file can be read or removed by its name: %j",
	async (name) => {
		const { folder } = openFolder();
		const { target: bucket, requests } = await openS3();
		for (const target of [openBackupTarget(folder, null), bucket]) {
			await expect((async () => target.read(name))()).rejects.toThrow("There is no backup");
			await expect((async () => target.readStart(name, 1))()).rejects.toThrow("There is no backup");
			await expect((async () => target.remove(name))()).rejects.toThrow("There is no backup");
		}
		expect(requests).toEqual([]);
	},
);
