import { randomBytes } from "node:crypto";
import { Kysely } from "kysely";
import * as z from "zod";
import type { Database } from "#platform/database/open.ts";
import type { Log } from "#platform/log.ts";
import { hashPassword, isPasswordOf } from "#platform/password-hash.ts";
import { signAgain, signCookiesAgain } from "./sign-again.ts";
import { systemDialect } from "./system-dialect.ts";

const AUTH_PATH = "/api/auth";

/** Header that passes the client's IP address to the library. Set by the shop, never taken from a client. */
const CLIENT_IP_HEADER = "x-client-address";

const COOKIE_PREFIX = "softbrace";

/** The session cookie's name; over https a prefix such as `__Secure-` precedes it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;

/** Minimum (AUTH-07, AUTH-08) and maximum password length; longer passwords are not hashed. */
const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

const DAY_SECONDS = 24 * 60 * 60;

const MINUTE_MS = 60_000;

type AuthUser = { id: string; email: string; name: string };

/** A verified customer session. `headers` carries a fresh cookie when the session was extended. */
type AuthSession = { userId: string; email: string; sessionId: string; headers: Headers };

/** Callbacks for the emails the library requests and the accounts it creates. */
export type AuthEvents = {
	/** The account is new and its mailbox not proven yet, or its owner asks for the link again. */
	confirmEmail(user: AuthUser, request: Request | undefined): Promise<void>;
	/** `token` authorizes choosing a new password. */
	resetPassword(user: AuthUser, token: string, request: Request | undefined): Promise<void>;
	/** The user has proven access to the mailbox. */
	passwordChanged(user: AuthUser, request: Request | undefined): Promise<void>;
	accountCreated(user: AuthUser): Promise<void>;
};

type AuthParts = {
	database: Database;
	publicUrl: string;
	origins: readonly string[];
	/** The one that signs, and those that it replaced, which are accepted too. */
	secrets: readonly [current: string, ...previous: string[]];
	log: Log;
};

export type Auth = {
	handle(request: Request): Promise<Response>;
	/**
	 * Signs in an account whose mailbox the caller has proven by an emailed link. `headers` are the request's.
	 * @returns the cookies to set
	 */
	openSession(userId: string, headers: Headers): Promise<string[]>;
	/** A token by which a call of `/reset-password` sets the password of this account, within a minute. */
	createResetToken(userId: string): Promise<string>;
	/** The session of these headers' cookie; null for a missing, expired or revoked one. */
	findSession(headers: Headers): Promise<AuthSession | null>;
	/** May these cookies contain a session? Most requests have none and need no lookup. */
	hasSessionCookie(cookies: string): boolean;
	/** The cookies that would carry this session token: the name differs between http and https. */
	toSessionCookies(token: string): string;
};

/**
 * Accounts by Better Auth on the shop's own tables: sessions are rows, passwords are argon2id hashes, email addresses
 * are confirmed before the first sign-in, and a new password ends every session.
 */
export function openAuth(parts: AuthParts, events: AuthEvents): Auth {
	// Beside the rest of the start, which does not need it; and not later: the next build may have replaced its file.
	const library = openLibrary(parts, events);
	return {
		handle: async (request) => (await library).handler(signAgain(request, parts.secrets, SESSION_COOKIE)),
		async openSession(userId, headers) {
			const { api } = await library;
			const opened = await api.openProvenSession({ body: { userId }, headers, returnHeaders: true });
			return opened.headers.getSetCookie();
		},
		async createResetToken(userId) {
			const { api } = await library;
			return (await api.createResetToken({ body: { userId } })).token;
		},
		async findSession(received) {
			const { api } = await library;
			const cookie = signCookiesAgain(received.get("cookie") ?? "", parts.secrets, SESSION_COOKIE);
			const headers = new Headers({ cookie });
			const { response, headers: cookies } = await api.getSession({ headers, returnHeaders: true });
			if (!response) return null;
			const { user, session } = response;
			return { userId: user.id, email: user.email, sessionId: session.id, headers: cookies };
		},
		hasSessionCookie: (cookies) => cookies.includes(SESSION_COOKIE),
		toSessionCookies: (token) => `${SESSION_COOKIE}${token}; __Secure-${SESSION_COOKIE}${token}`,
	};
}

async function openLibrary(parts: AuthParts, events: AuthEvents) {
	const [{ betterAuth }, provenMailboxes] = await Promise.all([import("better-auth"), loadProvenMailboxes()]);
	return betterAuth({
		baseURL: parts.publicUrl,
		basePath: AUTH_PATH,
		secret: parts.secrets[0],
		trustedOrigins: [...parts.origins],
		telemetry: { enabled: false },
		plugins: [provenMailboxes],
		logger: { level: "error", log: (_, message) => parts.log.error({ library: "better-auth" }, message) },
		database: { db: new Kysely({ dialect: systemDialect(parts.database) }), type: "postgres", transaction: false },
		// The shop does its own rate limiting, per account too, before requests reach the library.
		rateLimit: { enabled: false },
		advanced: {
			// A session and its account are found by one statement.
			database: { generateId: () => crypto.randomUUID(), joins: true },
			cookiePrefix: COOKIE_PREFIX,
			useSecureCookies: parts.publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
			ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
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
				"userId",
				"accountId",
				"providerId",
				"accessToken",
				"refreshToken",
				"idToken",
				"accessTokenExpiresAt",
				"refreshTokenExpiresAt",
				"createdAt",
				"updatedAt",
			]),
		},
		verification: { modelName: "auth_verifications", fields: snakeCase(["expiresAt", "createdAt", "updatedAt"]) },
		emailAndPassword: {
			enabled: true,
			requireEmailVerification: true,
			autoSignIn: false,
			minPasswordLength: PASSWORD_LENGTH.min,
			maxPasswordLength: PASSWORD_LENGTH.max,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: 60 * 60,
			password: { hash: hashPassword, verify: ({ hash, password }) => isPasswordOf(hash, password) },
			sendResetPassword: ({ user, token }, request) => events.resetPassword(user, token, request),
			onPasswordReset: ({ user }, request) => events.passwordChanged(user, request),
		},
		emailVerification: {
			sendOnSignUp: true,
			sendVerificationEmail: ({ user }, request) => events.confirmEmail(user, request),
		},
		databaseHooks: { user: { create: { after: (user) => events.accountCreated(user) } } },
	});
}

/** What the shop's own code does for the reader of an emailed link; the endpoints have no URL. */
async function loadProvenMailboxes() {
	const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
		import("better-auth/api"),
		import("better-auth/cookies"),
	]);
	const body = z.object({ userId: z.string() });
	return {
		id: "proven-mailboxes",
		endpoints: {
			openProvenSession: createAuthEndpoint.serverOnly({ method: "POST", body, requireHeaders: true }, async (call) => {
				const { internalAdapter } = call.context;
				const user = await internalAdapter.findUserById(call.body.userId);
				if (user === null) throw new Error("the account was deleted meanwhile");
				const session = await internalAdapter.createSession(user.id);
				await setSessionCookie(call, { session, user });
				return {};
			}),
			createResetToken: createAuthEndpoint.serverOnly({ method: "POST", body }, async (call) => {
				const token = randomBytes(24).toString("base64url");
				await call.context.internalAdapter.createVerificationValue({
					identifier: `reset-password:${token}`,
					value: call.body.userId,
					expiresAt: new Date(Date.now() + MINUTE_MS),
				});
				return { token };
			}),
		},
	};
}

/** Maps the library's camel-case fields to column names. */
function snakeCase<Field extends string>(fields: readonly Field[]): Record<Field, string> {
	const columns = fields.map((field) => [field, field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)]);
	return Object.fromEntries(columns) as Record<Field, string>;
}
