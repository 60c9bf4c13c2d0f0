import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { verifySmtp } from "#platform/mail/verify-smtp.ts";
import { type Certificate, readCertificate } from "./read-certificate.ts";

/** What checks ask of the world outside of the shop, so that tests can replace the responses. */
export type Probes = {
	/** Free bytes for this process on the file system of a folder, or of the first parent that exists. */
	freeBytes(folder: string): Promise<number>;
	/** @throws Error when the mail server cannot be used */
	verifySmtp(smtpUrl: string): Promise<void>;
	/** @throws Error when nothing responds there in TLS */
	readCertificate(url: string): Promise<Certificate>;
};

export const probes: Probes = { freeBytes, verifySmtp, readCertificate };

async function freeBytes(folder: string): Promise<number> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
		return await freeBytes(dirname(folder));
	}
}
