import { betterAuth } from "better-auth";
import { Kysely } from "kysely";
import type { Database } from "#platform/database/open.ts";
import type { Log } from "#platform/log.ts";
import { hashPassword, isPasswordOf } from "#platform/password-hash.ts";
import { systemDialect } from "./system-dialect.ts";

/** Where the library's own calls live. */
export const AUTH_PATH = "/api/auth";

/** The header by which the network address of a caller reaches the library; set by the shop, never by a client. */
export const ADDRESS_HEADER = "x-client-address";

const COOKIE_PREFIX = "softbrace";

/** The session's cookie, whatever a browser's rules put in front of its name. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;

/** Shortest password that the shop takes (AUTH-07, AUTH-08), and the longest it hashes. */
export const PASSWORD_LENGTH = { least: 6, most: 128 } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** An account as the library hands it over. */
export type AuthUser = { id: string; email: string; name: string };

/** A customer's session as its cookie proves it. `headers` carries the cookie anew when its life was prolonged. */
export type AuthSession = { userId: string; email: string; sessionId: string; headers: Headers };

/** What the shop does when the library asks for a letter or has made an account. */
export type AuthEvents = {
	/** `token` proves the mailbox and confirms the account. */
	confirmEmail(user: AuthUser, token: string, request: Request | undefined): Promise<void>;
	/** `token` lets whoever has it choose a new password. */
	resetPassword(user: AuthUser, token: string, request: Request | undefined): Promise<void>;
	/** Whoever could do so has the mailbox. */
	passwordChanged(user: AuthUser, request: Request | undefined): Promise<void>;
	accountCreated(user: AuthUser): Promise<void>;
};

export type Auth = {
	/** Answers a request below AUTH_PATH. */
	handle(request: Request): Promise<Response>;
	/** Whose session the cookie of these headers is; null for none, an expired or a revoked one. */
	findSession(headers: Headers): Promise<AuthSession | null>;
};

/**
 * Accounts by Better Auth on the shop's own tables: sessions are rows, passwords argon2id, addresses are confirmed by
 * letter before the first sign-in, and a new password ends every session.
 */
export function openAuth(
	parts: { database: Database; publicUrl: string; origins: readonly string[]; secret: string; log: Log },
	events: AuthEvents,
): Auth {
	const requestReset = (email: string, headers: Headers): Promise<unknown> =>
		auth.api.requestPasswordReset({ body: { email }, headers });
	const auth = betterAuth({
		baseURL: parts.publicUrl,
		basePath: AUTH_PATH,
		secret: parts.secret,
		trustedOrigins: [...parts.origins],
		telemetry: { enabled: false },
		logger: { level: "error", log: (_, message) => parts.log.error({ library: "better-auth" }, message) },
		database: { db: new Kysely({ dialect: systemDialect(parts.database) }), type: "postgres", transaction: false },
		// The shop counts attempts itself, per account as well and before the library sees them.
		rateLimit: { enabled: false },
		advanced: {
			database: { generateId: () => crypto.randomUUID() },
			cookiePrefix: COOKIE_PREFIX,
			useSecureCookies: parts.publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
			ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
		},
		user: { modelName: "auth_users", fields: snakeCase(["emailVerified", "createdAt", "updatedAt"]) },
		session: {
			modelName: "auth_sessions",
			fields: snakeCase(["userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt"]),
			expiresIn: 30 * DAY_SECONDS,
			updateAge: DAY_SECONDS,
			cookieCache: { enabled: false },
		},
		account: {
			modelName: "auth_accounts",
			fields: snakeCase([
				...["userId", "accountId", "providerId", "accessToken", "refreshToken", "idToken"],
				...["accessTokenExpiresAt", "refreshTokenExpiresAt", "createdAt", "updatedAt"],
			]),
		},
		verification: { modelName: "auth_verifications", fields: snakeCase(["expiresAt", "createdAt", "updatedAt"]) },
		emailAndPassword: {
			enabled: true,
			requireEmailVerification: true,
			autoSignIn: false,
			minPasswordLength: PASSWORD_LENGTH.least,
			maxPasswordLength: PASSWORD_LENGTH.most,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: 60 * 60,
			password: { hash: hashPassword, verify: ({ hash, password }) => isPasswordOf(hash, password) },
			sendResetPassword: ({ user, token }, request) => events.resetPassword(user, token, request),
			onPasswordReset: ({ user }, request) => events.passwordChanged(user, request),
			// Not confirmed yet, so perhaps begun by somebody else: whoever has the mailbox chooses the password.
			onExistingUserSignUp: async ({ user }, request) => {
				await requestReset(user.email, request?.headers ?? new Headers());
			},
		},
		emailVerification: {
			sendOnSignUp: true,
			expiresIn: DAY_SECONDS,
			sendVerificationEmail: ({ user, token }, request) => events.confirmEmail(user, token, request),
		},
		databaseHooks: { user: { create: { after: (user) => events.accountCreated(user) } } },
	});

	return {
		handle: (request) => auth.handler(request),
		async findSession(headers) {
			const { response, headers: cookies } = await auth.api.getSession({ headers, returnHeaders: true });
			if (!response) return null;
			const { user, session } = response;
			return { userId: user.id, email: user.email, sessionId: session.id, headers: cookies };
		},
	};
}

/** The library's camel-case fields in the columns' own spelling. */
function snakeCase<Field extends string>(fields: readonly Field[]): Record<Field, string> {
	const columns = fields.map((field) => [field, field.replace(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)]);
	return Object.fromEntries(columns) as Record<Field, string>;
}
