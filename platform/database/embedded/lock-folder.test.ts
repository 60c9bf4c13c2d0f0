import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./lock-folder.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-lock-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** The second process: locks the folder and holds the lock. */
const TAKE = `import { lockFolder } from "#platform/database/embedded/lock-folder.ts";
await lockFolder(process.argv[1]).then(() => console.log("taken"), (error) => { console.log(error.message); process.exit(); });
setInterval(() => {}, 1000);`;
const takeArguments = (folder: string) => ["--input-type=module", "-e", TAKE, folder];

test("a second process gets an error that names the folder, whatever path it uses", () => {
	const folder = newFolder();
	return lockFolder(folder).then(async (unlock) => {
		symlinkSync(folder, join(folder, "alias"));
		for (const name of [folder, join(folder, "alias")]) {
			const { stdout } = spawnSync(process.execPath, takeArguments(name), { encoding: "utf8" });
			expect(stdout.trim()).toBe(
				`Another process is using the database in ${folder}. Stop it first, or give this one its own DATA_DIR.`,
			);
		}
		await unlock();
	});
});

test("the lock is released when its process is killed or releases it", async () => {
	const folder = newFolder();
	const child = spawn(process.execPath, takeArguments(folder), { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void child.kill("SIGKILL"));
	const [line] = await once(child.stdout, "data");
	expect(String(line).trim()).toBe("taken");
	await expect(lockFolder(folder)).rejects.toThrow(`Another process is using the database in ${folder}.`);
	child.kill("SIGKILL");
	await once(child, "exit");
	const unlock = await lockFolder(folder);
	await unlock();
	await (await lockFolder(folder))();
});

test("two folders have separate locks", async () => {
	const folders = [newFolder(), newFolder()];
	const unlocks = await Promise.all(folders.map((folder) => lockFolder(folder)));
	for (const folder of folders) await expect(lockFolder(folder)).rejects.toThrow();
	for (const unlock of unlocks) await unlock();
});
