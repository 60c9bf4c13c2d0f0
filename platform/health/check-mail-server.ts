import type { Config } from "#platform/config.ts";
import { nameError } from "./finding.ts";
import type { Probes } from "./probes.ts";

/** Whether the mail server takes the shop's connection and password; nothing is sent. */
export async function checkMailServer(
	{ smtpUrl }: Pick<Config, "smtpUrl">,
	{ verifySmtp }: Pick<Probes, "verifySmtp">,
) {
	if (smtpUrl === null) return [{ code: "mail_mailbox" } as const];
	const { host } = new URL(smtpUrl);
	try {
		await verifySmtp(smtpUrl);
		return [{ code: "mail_ok", what: host } as const];
	} catch (error) {
		const reason = nameError(error);
		if (reason === "EAUTH") return [{ code: "mail_sign_in", what: host } as const];
		return [{ code: "mail_unreachable", what: host, limit: reason } as const];
	}
}
