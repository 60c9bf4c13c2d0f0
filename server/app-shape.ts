import type { RequestInfo } from "#app/request.ts";

/** A deed that is done again and again. */
export type Job = { name: string; everyMs: number; run(): Promise<unknown> };

/** The built application as the front door sees it. */
export type App = {
	fetch(request: Request, info: RequestInfo): Promise<Response>;
	/** What a new database needs before the first request. */
	prepare(): Promise<void>;
	/** Changes whenever something on a public page has changed. */
	revision(): Promise<number>;
	jobs: readonly Job[];
};
