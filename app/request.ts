import { createContext, type RouterContextProvider } from "react-router";
import type { Shop } from "#shop/context.ts";

/** What the front door knows of a request besides the request itself. */
export type RequestInfo = {
	/** The buyer's network address; null when it says nothing about who asks. */
	clientIp: string | null;
	requestId: string;
	/** The caller is a program on this very machine, and nothing was forwarded. Absent: it is not. */
	isLocal?: boolean;
};

const shopContext = createContext<Shop>();
const requestInfoContext = createContext<RequestInfo>();

/** Hands the shop of one request to its loaders and actions: who asks, in which language. */
export function provideShop(context: RouterContextProvider, shop: Shop, info: RequestInfo): void {
	context.set(shopContext, shop);
	context.set(requestInfoContext, info);
}

/** The shop of this request. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
	return context.get(shopContext);
}

/** Where this request came from. */
export function infoOf(context: Readonly<RouterContextProvider>): RequestInfo {
	return context.get(requestInfoContext);
}

/** The sign-in of this request: what answers its calls, and the session that it came with. */
export type SignIn = { handle(request: Request): Promise<Response>; sessionId: string | null };

const signInContext = createContext<SignIn>();

/** Hands the sign-in calls to their route. */
export function provideSignIn(context: RouterContextProvider, signIn: SignIn): void {
	context.set(signInContext, signIn);
}

/** The sign-in of this request. */
export function signInOf(context: Readonly<RouterContextProvider>): SignIn {
	return context.get(signInContext);
}
