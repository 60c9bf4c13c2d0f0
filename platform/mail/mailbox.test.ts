import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMail } from "./mail.ts";

const email = {
	messageId: "row-1",
	to: "ana@example.com",
	subject: "¡Gracias!",
	text: "Gracias, Ana",
	html: "<p>Gracias, Ana</p>",
	language: "es",
	unsubscribeUrl: null,
} as const;

let dataDir: string;
let now: number;
const openTestMail = () =>
	openMail({
		smtpUrl: null,
		mailFrom: "SoftBrace <orders@shop.example>",
		dataDir,
		clock: { now: () => now },
		log: { warn: () => {} },
	});

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "softbrace-mailbox-"));
	now = Date.UTC(2025, 6, 13, 5, 0, 0, 7);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("mailbox", () => {
	test("is empty before the first email", async () => {
		expect(await openTestMail().mailbox?.list()).toEqual([]);
	});

	test("stores a whole email, with what a mail client would show", async () => {
		const mail = openTestMail();
		await mail.send(email);
		const [summary] = (await mail.mailbox?.list()) ?? [];
		expect(summary).toEqual({
			id: expect.stringMatching(/^20250713T050000007Z-[0-9a-f]{12}$/),
			sentAt: now,
			messageId: "<row-1@shop.example>",
			from: "SoftBrace <orders@shop.example>",
			to: "ana@example.com",
			subject: "¡Gracias!",
			language: "es",
			unsubscribeUrl: null,
		});
		expect(await mail.mailbox?.read(summary!.id)).toEqual({ ...summary, text: email.text, html: email.html });
	});

	test("lists the newest first, and a duplicate send as two emails", async () => {
		const mail = openTestMail();
		await mail.send({ ...email, subject: "first" });
		now += 1;
		await mail.send({ ...email, subject: "second" });
		await mail.send({ ...email, subject: "second" });
		const subjects = (await mail.mailbox?.list())?.map(({ subject }) => subject);
		expect(subjects).toEqual(["second", "second", "first"]);
	});

	test("lists the newest 200 at most", async () => {
		const mail = openTestMail();
		for (let count = 0; count < 203; count++) {
			now += 1;
			await mail.send({ ...email, subject: `${count}` });
		}
		const listed = (await mail.mailbox?.list()) ?? [];
		expect(listed).toHaveLength(200);
		expect(listed[0]?.subject).toBe("202");
	});

	test("leaves no half-written file behind", async () => {
		await openTestMail().send(email);
		expect(await readdir(join(dataDir, "mailbox"))).toEqual([expect.stringMatching(/^[^.].*\.json$/)]);
	});

	test.each(["../secrets", "..%2Fsecrets", "/etc/passwd", "", "20250713T050000007Z-0123456789ab/../../secrets"])(
		"reads nothing outside its folder: %j",
		async (id) => {
			const mail = openTestMail();
			await mail.send(email);
			await writeFile(join(dataDir, "secrets.json"), JSON.stringify({ ...email, id, from: "", sentAt: 1 }));
			expect(await mail.mailbox?.read(id)).toBeNull();
		},
	);

	test("ignores files that are not emails", async () => {
		const mail = openTestMail();
		await mail.send(email);
		await writeFile(join(dataDir, "mailbox", "20250714T050000007Z-0123456789ab.json"), '{"id": 1}');
		await writeFile(join(dataDir, "mailbox", "20250714T050000007Z-0123456789ac.json"), "{");
		await writeFile(join(dataDir, "mailbox", "notes.json"), "{}");
		expect(await mail.mailbox?.list()).toHaveLength(1);
		expect(await mail.mailbox?.read("20250714T050000007Z-0123456789ab")).toBeNull();
	});

	test("rejects a recipient that is more than one address, and stores nothing", async () => {
		const mail = openTestMail();
		await expect(mail.send({ ...email, to: "a@example.com, b@example.com" })).rejects.toMatchObject({
			code: "recipient_invalid",
		});
		expect(await mail.mailbox?.list()).toEqual([]);
	});
});
