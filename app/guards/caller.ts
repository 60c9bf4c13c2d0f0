import type { MiddlewareFunction } from "react-router";
import { guardToolsOf, infoOf, provideCaller, shopOf } from "#app/request.ts";
import { mayCall } from "#shop/access/staff/rights.rules.ts";
import { asAdministrator, asCustomer } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { isPageData } from "./api-errors.ts";
import {
	ANONYMOUS,
	findAdministratorSession,
	findApiClientSession,
	findCustomerSession,
	type RequestSession,
} from "./find-session.ts";
import { pageFailure } from "./page-failure.ts";

type Guard = MiddlewareFunction<Response>;
type Call = Parameters<Guard>[0];

/** Identifies the signed-in account, if any. */
export const customerSession: Guard = identify(findCustomerSession);

/**
 * The same for a page: it shows the error page if that fails. Its data for client-side navigation is the same for
 * everyone (D-71).
 */
export const pageSession: Guard = identify(
	async (call) => (isPageData(call.request) ? ANONYMOUS : await findCustomerSession(call)),
	({ context }) => pageFailure(context, 503),
);

/** Identifies the admin's session or an administrator's account. */
export const adminSession: Guard = identify((call) => findAdministratorSession(call, true));

/** The same; the admin UI asks for its session every few minutes, and asking alone must not extend it. */
export const adminSessionPoll: Guard = identify((call) =>
	findAdministratorSession(call, !["GET", "HEAD"].includes(call.request.method)),
);

/** Identifies an API client by its key, token or cookie. */
export const apiClientSession: Guard = identify(findApiClientSession);

/** Rejects all but signed-in accounts. @throws ShopError unauthenticated */
export const customersOnly: Guard = async ({ context }, next) => {
	asCustomer(shopOf(context));
	return await next();
};

/** Rejects all but administrators, before anything looks at their input (PERM-27). @throws ShopError */
export const administratorsOnly: Guard = async ({ context }, next) => {
	asAdministrator(shopOf(context));
	return await next();
};

/** Rejects API keys that are not for the data API, which reaches every table. @throws ShopError not_your_role */
export const dataClientsOnly: Guard = async ({ context }, next) => {
	if (!mayCall(shopOf(context).caller, "data")) throw new ShopError("not_your_role");
	return await next();
};

/**
 * A signed-in user is not treated as a guest because the database was briefly unavailable.
 * @throws ShopError invalid_token, database_unavailable
 */
function identify(
	find: (call: Call) => Promise<RequestSession>,
	unavailable: (call: Call) => unknown = () => new ShopError("database_unavailable"),
): Guard {
	return async (call, next) => {
		const { context } = call;
		const { caller, sessionId, cookies } = await find(call).catch((error: unknown) => {
			if (isShopError(error, "invalid_token")) throw error;
			shopOf(context).log.error({ err: error, requestId: infoOf(context).requestId }, "session lookup failed");
			throw unavailable(call);
		});
		if (caller.role !== "visitor") infoOf(context).admitLargeBody?.();
		const { handle, openSession, createResetToken } = guardToolsOf(context).auth;
		provideCaller(context, caller, { handle, openSession, createResetToken, sessionId });
		const response = await next();
		for (const cookie of cookies) response.headers.append("set-cookie", cookie);
		return response;
	};
}
