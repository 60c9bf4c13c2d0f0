import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openJournal } from "./open-journal.ts";

test("after a full disk the journal goes on: what did not fit, or only in part, is written first", async () => {
	const folder = await mkdtemp(join(tmpdir(), "payment-journal-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, "journal.jsonl");
	const journal = await openJournal(
		file,
		() => {},
		() => ['"start"'],
	);
	const other = await open(join(folder, "other"), "w");
	const handles = Object.getPrototypeOf(other) as typeof other;
	await other.close();
	const write = vi.spyOn(handles, "write");
	onTestFinished(() => write.mockRestore());

	await journal.append('"first"');
	const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
	// The disk takes five bytes of the line, and then no more.
	write.mockImplementationOnce(async function (
		this: typeof other,
		bytes: unknown,
		_: unknown,
		__: unknown,
		at: unknown,
	) {
		const part = Buffer.from(bytes as Uint8Array).subarray(0, 5);
		return (await this.writev([part], at as number)) as never;
	} as never);
	write.mockRejectedValueOnce(full);
	await expect(journal.append('"second"')).rejects.toThrow("no space");
	write.mockRejectedValueOnce(full);
	await expect(journal.settled()).rejects.toThrow("no space");
	await journal.settled();
	await journal.append('"third"');
	await journal.close();
	expect(await readFile(file, "utf8")).toBe('"start"\n"first"\n"second"\n"third"\n');
});
