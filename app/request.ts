import { createContext, type RouterContextProvider } from "react-router";
import type { Shop } from "#shop/context.ts";

/** What the HTTP server knows about a request besides the request itself. */
export type RequestInfo = {
	/** The client's IP address; null if it does not identify the client. */
	clientIp: string | null;
	requestId: string;
	/** The client runs on this machine and the request was not forwarded. */
	isLocal?: boolean;
};

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

/** The sign-in of this request: the handler of its calls, and the session it came with. */
export type SignIn = { handle(request: Request): Promise<Response>; sessionId: string | null };

const signInContext = createContext<SignIn>();

export function provideSignIn(context: RouterContextProvider, signIn: SignIn): void {
	context.set(signInContext, signIn);
}

export function signInOf(context: Readonly<RouterContextProvider>): SignIn {
	return context.get(signInContext);
}
