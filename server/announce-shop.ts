/**
 * Says on standard output where everything is. A made-up password is seen here and nowhere else, or lies in
 * `adminPasswordFile` where the output is somebody's log.
 */
export function announceShop(info: {
	publicUrl: string;
	sandboxUrl: string | null;
	/** `url` is the one on this machine; `token` opens it from elsewhere. */
	mailbox: { url: string; token: string } | null;
	/** Accounts with these addresses are administrators; told where their emails can be read here. */
	adminEmails: readonly string[];
	adminPassword: string | null;
	adminPasswordFile: string | null;
}): void {
	const { publicUrl, sandboxUrl, mailbox, adminEmails, adminPassword, adminPasswordFile } = info;
	const lines = [
		`SoftBrace is open:   ${publicUrl}`,
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
		...(adminPassword === null ? [] : [`Admin password:      ${adminPassword}  (made up now, shown only this once)`]),
		...(adminPasswordFile === null
			? []
			: [`Admin password:      in ${adminPasswordFile}  (made up now; delete the file when you have read it)`]),
	];
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
