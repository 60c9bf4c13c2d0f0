import { createContext, type RouterContextProvider } from "react-router";
import type { Caller, Shop } from "#shop/kernel/context.ts";

/** What the HTTP server knows about a request besides the request itself. */
export type RequestInfo = {
	/** The client's IP address; null if it does not identify the client. */
	clientIp: string | null;
	/** The caller's address as it is, for the activity log (AACT-04); `clientIp` where nothing else is known. */
	ipAddress?: string | null;
	requestId: string;
	/** The client runs on this machine and the request was not forwarded. */
	isLocal?: boolean;
	/** The caller is known, so a body of the path's larger limit may be read. */
	admitLargeBody?(): void;
};

/** What the activity log records as the caller's address. */
export function loggedAddress(info: RequestInfo): string | null {
	return info.ipAddress ?? info.clientIp;
}

const shopContext = createContext<Shop>();
const requestInfoContext = createContext<RequestInfo>();

/** Provides the shop for one request, with its caller and language, to loaders and actions. */
export function provideShop(context: RouterContextProvider, shop: Shop, info: RequestInfo): void {
	context.set(shopContext, shop);
	context.set(requestInfoContext, info);
}

export function shopOf(context: Readonly<RouterContextProvider>): Shop {
	return context.get(shopContext);
}

export function infoOf(context: Readonly<RouterContextProvider>): RequestInfo {
	return context.get(requestInfoContext);
}

/** The routes of this build, as the router has them. */
export type Routes = Readonly<
	Record<
		string,
		| { id: string; parentId?: string; path?: string; module: { loader?: unknown; middleware?: readonly unknown[] } }
		| undefined
	>
>;

const routesContext = createContext<Routes>();

/** Provides the routes to the API's description, which is one of them. */
export function provideRoutes(context: RouterContextProvider, routes: Routes): void {
	context.set(routesContext, routes);
}

export function routesOf(context: Readonly<RouterContextProvider>): Routes {
	return context.get(routesContext);
}

/** What the routes' guards need of this process. */
export type GuardTools = {
	auth: SessionFinder & Pick<SignIn, "handle" | "openSession" | "createResetToken">;
	/** The origins at which browsers may reach the shop. */
	origins: ReadonlySet<string>;
	/** The data API's requests, counted per IP address and per API client. */
	dataRate: {
		take(
			key: string | null,
		): { isExceeded: boolean; limit: number; windowSeconds: number; left: number; resetSeconds: number } | null;
	};
};

type SessionFinder = {
	/** The session of these headers' cookie; null for a missing, expired or revoked one. */
	findSession(headers: Headers): Promise<{ userId: string; sessionId: string; headers: Headers } | null>;
	/** May these cookies contain a session? */
	hasSessionCookie(cookies: string): boolean;
	/** The cookies that would carry this session token. */
	toSessionCookies(token: string): string;
};

const guardToolsContext = createContext<GuardTools>();

export function provideGuardTools(context: RouterContextProvider, tools: GuardTools): void {
	context.set(guardToolsContext, tools);
}

export function guardToolsOf(context: Readonly<RouterContextProvider>): GuardTools {
	return context.get(guardToolsContext);
}

/** The sign-in of this request: the handler of its calls, and the session it came with. */
export type SignIn = {
	handle(request: Request): Promise<Response>;
	/** Signs in an account whose mailbox the caller has proven. @returns the cookies to set */
	openSession(userId: string, headers: Headers): Promise<string[]>;
	/** A token by which a call of `/reset-password` sets this account's password, at once. */
	createResetToken(userId: string): Promise<string>;
	sessionId: string | null;
};

const signInContext = createContext<SignIn>();

/** Sets the caller that a guard has identified. `signIn` is for the endpoints that change the session. */
export function provideCaller(context: Readonly<RouterContextProvider>, caller: Caller, signIn: SignIn): void {
	context.set(shopContext, { ...shopOf(context), caller });
	context.set(signInContext, signIn);
}

export function signInOf(context: Readonly<RouterContextProvider>): SignIn {
	return context.get(signInContext);
}
