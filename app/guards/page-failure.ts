import { data, type RouterContextProvider } from "react-router";
import { failureStatus } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";

type Call = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs why a page failed, with the reference that its visitor sees; a request that was given up has none. */
export function logPageFailure(error: unknown, request: Request, context: Call["context"]): void {
	if (request.signal.aborted) return;
	const { requestId } = infoOf(context);
	shopOf(context).log.error({ err: error, requestId, path: new URL(request.url).pathname }, "page failed");
}

/** What the error page shows instead of a failure, which reveals nothing. */
export function pageFailure(context: Call["context"], status: 500 | 503): ReturnType<typeof data> {
	return data({ reference: infoOf(context).requestId }, { status });
}

/** The same loader or action; an error that it throws is logged, and becomes one with a reference. */
export function withReference<Args extends Call, Result>(
	work: (args: Args) => Promise<Result> | Result,
): (args: Args) => Promise<Result> {
	return async (args) => {
		try {
			return await work(args);
		} catch (error) {
			// Anything else is thrown on purpose: a redirect, a missing page.
			if (!(error instanceof Error)) throw error;
			logPageFailure(error, args.request, args.context);
			throw pageFailure(args.context, failureStatus(error));
		}
	};
}
