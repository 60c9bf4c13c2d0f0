/**
 * Prints the URLs and credentials on standard output. A generated password is shown here and nowhere else, or stored in
 * `adminPasswordFile` where the output goes to a log.
 */
export function announceShop(info: {
	/** "1.1.0 (7a6c674f)". */
	version: string;
	publicUrl: string;
	sandboxUrl: string | null;
	/** `url` works on this machine; `token` gives access from elsewhere. */
	mailbox: { url: string; token: string } | null;
	/** Accounts with these email addresses are administrators; printed when their emails can be read on this machine. */
	adminEmails: readonly string[];
	adminPassword: string | null;
	adminPasswordFile: string | null;
}): void {
	const { version, publicUrl, sandboxUrl, mailbox, adminEmails, adminPassword, adminPasswordFile } = info;
	const lines = [
		`SoftBrace is open:   ${publicUrl}`,
		`Version:             ${version}`,
		...(sandboxUrl === null ? [] : [`Payment sandbox:     ${sandboxUrl}  (card 4242 4242 4242 4242 pays)`]),
		...(mailbox === null
			? []
			: [
					`Mailbox:             ${mailbox.url}/dev/mailbox`,
					`  from elsewhere:    ${publicUrl}/dev/mailbox?token=${mailbox.token}`,
				]),
		...(mailbox === null || adminEmails.length === 0
			? []
			: [`Administrator:       sign up as ${adminEmails.join(" or ")}; the link to confirm it is in the mailbox`]),
		...(adminPassword === null ? [] : [`Admin password:      ${adminPassword}  (generated now, shown only once)`]),
		...(adminPasswordFile === null
			? []
			: [`Admin password:      in ${adminPasswordFile}  (generated now; delete the file after reading it)`]),
	];
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
