import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SealedEmail } from "./email.ts";

const LIST_LIMIT = 200;

/** The send time to the millisecond, so that names sort by it, and a random suffix. */
const EMAIL_ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/;

/** An email stored in the mailbox; `sentAt` in epoch ms, `from` and `messageId` as a mail client shows them. */
type StoredEmail = {
	id: string;
	sentAt: number;
	messageId: string;
	from: string;
	to: string;
	subject: string;
	language: "en" | "es";
	text: string;
	html: string;
	/** As in the header List-Unsubscribe. */
	unsubscribeUrl?: string | null;
};

type EmailSummary = Omit<StoredEmail, "text" | "html">;

/** Emails sent without a mail server: the newest first, or one by its id (null when there is none). */
export type Mailbox = {
	list(): Promise<EmailSummary[]>;
	read(id: string): Promise<StoredEmail | null>;
};

/**
 * A folder that stands in for a mail server: one JSON file per email sent. An email sent twice is stored twice, so that
 * a duplicate is visible.
 */
export function openMailbox(
	folder: string,
	clock: { now(): number },
): Mailbox & { deliver(email: SealedEmail): Promise<void> } {
	const read = async (id: string): Promise<StoredEmail | null> =>
		EMAIL_ID.test(id) ? parseEmail(id, await readIfThere(join(folder, `${id}.json`))) : null;

	return {
		read,
		async list() {
			const names = await readdir(folder).catch(emptyIfMissing);
			const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
			const newest = ids
				.filter((id) => EMAIL_ID.test(id))
				.sort()
				.reverse()
				.slice(0, LIST_LIMIT);
			const emails = await Promise.all(newest.map(read));
			return emails.flatMap((email) => (email === null ? [] : [summaryOf(email)]));
		},
		async deliver({ from, ...written }) {
			const sentAt = clock.now();
			const id = `${new Date(sentAt).toISOString().replace(/[-:.]/g, "")}-${randomBytes(6).toString("hex")}`;
			const sender = from.name === "" ? from.address : `${from.name} <${from.address}>`;
			const email: StoredEmail = { id, sentAt, from: sender, ...written };
			const write = () => writeAtomically(folder, `${id}.json`, `${JSON.stringify(email, null, "\t")}\n`);
			await write().catch(async (error: unknown) => {
				if (!isMissing(error)) throw error;
				await mkdir(folder, { recursive: true, mode: 0o700 });
				await write();
			});
		},
	};
}

/** Writes atomically: the file exists whole or not at all, even after a power failure. */
async function writeAtomically(folder: string, name: string, content: string): Promise<void> {
	const temporary = join(folder, `.${name}.part`);
	const file = await open(temporary, "wx", 0o600);
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
	await rename(temporary, join(folder, name));
	const directory = await open(folder);
	try {
		await directory.sync();
	} finally {
		await directory.close();
	}
}

function summaryOf({ text: _text, html: _html, ...summary }: StoredEmail): EmailSummary {
	return summary;
}

/** A foreign or corrupted file is ignored. */
function parseEmail(id: string, json: string | null): StoredEmail | null {
	if (json === null) return null;
	try {
		const email: unknown = JSON.parse(json);
		return isStoredEmail(email) && email.id === id ? email : null;
	} catch {
		return null;
	}
}

function isStoredEmail(value: unknown): value is StoredEmail {
	if (typeof value !== "object" || value === null) return false;
	const email = value as Record<string, unknown>;
	const texts = ["id", "messageId", "from", "to", "subject", "language", "text", "html"];
	return Number.isFinite(email.sentAt) && texts.every((name) => typeof email[name] === "string");
}

function readIfThere(path: string): Promise<string | null> {
	return readFile(path, "utf8").catch((error: unknown) => {
		if (isMissing(error)) return null;
		throw error;
	});
}

function emptyIfMissing(error: unknown): string[] {
	if (isMissing(error)) return [];
	throw error;
}

function isMissing(error: unknown): boolean {
	return (error as { code?: unknown } | null)?.code === "ENOENT";
}
