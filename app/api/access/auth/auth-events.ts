import { toLanguage } from "#app/i18n/language.ts";
import { confirmAccount, createConfirmationToken } from "#shop/access/accounts/confirmation-link.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { type AccountEmail, sendAccountEmail } from "#shop/access/accounts/send-account-email.ts";
import { forgetDevices } from "#shop/access/known-devices/known-devices.ts";
import type { Shop } from "#shop/kernel/context.ts";

type User = { id: string; email: string; name: string };

/** Set by the server, never by a client: the sign-up token has already verified the email. */
export const VERIFIED_EMAIL_HEADER = "x-mailbox-proven";

/** Callbacks of the sign-in library: emails to send, and accounts created or changed. */
export function authEvents(systemShop: Shop) {
	const send = ({ email }: User, request: Request | undefined, content: AccountEmail) =>
		sendAccountEmail(systemShop, { email, language: toLanguage(request?.headers.get("x-language")) ?? "en" }, content);
	return {
		confirmEmail: async (user: User, request: Request | undefined) => {
			if (request?.headers.has(VERIFIED_EMAIL_HEADER)) return void (await confirmAccount(systemShop, user.id));
			const token = createConfirmationToken(systemShop, user.id);
			await send(user, request, { kind: "account_confirmation", data: { name: user.name, token } });
		},
		resetPassword: (user: User, token: string, request: Request | undefined) =>
			send(user, request, { kind: "password_reset", data: { name: user.name, token } }),
		passwordChanged: async (user: User, request: Request | undefined) => {
			const isFirst = await confirmAccount(systemShop, user.id);
			// A browser trusted under the old password may not be the customer's.
			await forgetDevices(systemShop, { userId: user.id });
			// No matter who began the account, its first password is no change to warn of.
			if (!isFirst) await send(user, request, { kind: "password_changed", data: { name: user.name } });
		},
		accountCreated: async (user: User) => void (await ensureProfile(systemShop, user.id)),
	};
}
