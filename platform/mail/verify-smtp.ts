const TIMEOUT_MS = 8000;

/**
 * Connects to the mail server, greets it and signs in, and sends nothing.
 * @throws Error with nodemailer's `code`: ECONNECTION, ETIMEDOUT, EDNS, ETLS, EAUTH…
 */
export async function verifySmtp(smtpUrl: string): Promise<void> {
	// A start needs no mail client.
	const { createTransport } = await import("nodemailer");
	const transport = createTransport({
		url: smtpUrl,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		dnsTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
	});
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}
