import type { IncomingMessage, ServerResponse } from "node:http";

/** Sees what the HTTP server sends. */
export type HttpObserver = {
	/** A response has ended; `status` is "aborted" when the client left before it began. */
	request(request: { route: string; method: string; status: string; seconds: number }): void;
	/** A request for a page that is the same for everyone. */
	page(result: "hit" | "miss"): void;
	/** A browser says that a page broke its Content-Security-Policy; both are one of a few words. */
	violation(violation: { directive: string; blocked: string }): void;
};

/** Runs the work on a request that no cache could answer, as one span. */
export type TraceRequest = <T>(
	request: { incoming: IncomingMessage; outgoing: ServerResponse; route: string; requestId: string },
	work: () => Promise<T>,
) => Promise<T>;

type Handle<Outgoing extends ServerResponse> = (
	incoming: IncomingMessage,
	outgoing: Outgoing,
	isExtra: boolean,
) => void;

/** Reports every request that `handle` handles when its response has ended. */
export function observeRequests<Outgoing extends ServerResponse>(
	handle: Handle<Outgoing>,
	observer: HttpObserver,
	routeOf: (url: string) => string,
): Handle<Outgoing> {
	return (incoming, outgoing, isExtra) => {
		const startedAt = performance.now();
		const end = () =>
			observer.request({
				route: routeOf(incoming.url ?? "/"),
				method: incoming.method ?? "",
				status: outgoing.headersSent ? String(outgoing.statusCode) : "aborted",
				seconds: (performance.now() - startedAt) / 1000,
			});
		handle(incoming, outgoing, isExtra);
		// A cached page is sent at once, which saves the listener.
		if (outgoing.writableEnded) end();
		else outgoing.once("close", end);
	};
}
