/** Says on standard output where everything is; a made-up password is seen here and nowhere else. */
export function announceShop(facts: {
	publicUrl: string;
	sandboxUrl: string | null;
	hasMailbox: boolean;
	adminPassword: string | null;
}): void {
	const { publicUrl, sandboxUrl, hasMailbox, adminPassword } = facts;
	const lines = [
		`SoftBrace is open:   ${publicUrl}`,
		...(sandboxUrl === null ? [] : [`Payment sandbox:     ${sandboxUrl}  (card 4242 4242 4242 4242 pays)`]),
		...(hasMailbox ? [`Mailbox:             ${publicUrl}/dev/mailbox`] : []),
		...(adminPassword === null ? [] : [`Admin password:      ${adminPassword}  (made up now, shown only this once)`]),
	];
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
