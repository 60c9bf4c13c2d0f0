import { useMemo, useRef, useState } from "react";
import { data, href, useFetcher } from "react-router";
import { ApiError, createApi, isApiError } from "#app/api-client.ts";
import type { ApiArgs, ApiPath, ApiResponse } from "#app/api-types.ts";
import { createStore } from "#app/interface/store.ts";
import { newId } from "#app/new-id.ts";
import { currentSessionId, isSignedInAgain } from "./access/login/admin-session.ts";

/** If the session has expired, a call waits until the person has signed in again and is then repeated (ALOG-08, ALOG-09). */
const api = createApi(async function sendAsAdmin(send, method) {
	const sentIn = currentSessionId();
	const response = await send();
	if (response.status === 401 && (await isSignedInAgain(sentIn))) return sendAsAdmin(send, method);
	return response;
});

/** What the admin's screens load. What they change goes through the router, by `useWrites`. */
export const adminApi = { get: api.get };

type Method = "POST" | "PUT" | "PATCH" | "DELETE";
/** As `useWrites` checked it against the endpoint. */
type Write = { id: string; method: Method; path: never; options: never };
type Outcome = { data: unknown } | { error: unknown };

/** Who waits for a write, by its id: the row or dialog that sent it may be gone when it is done. */
const waiting = new Map<string, (outcome: Outcome) => void>();

/** Counts what may have outdated the screen; for what stands around the pages, which no loader loads. */
export const writesDone = createStore(0);

/**
 * The action of all pages of the admin: makes one call of the API. Then the router loads again what the page shows, also
 * after a conflict, which says that the page is out of date; another failure says nothing about it.
 */
export async function writeAction({ request }: { request: Request }) {
	const { id, method, path, options } = (await request.json()) as Write;
	const outcome = await api.withHeaders(method, path, options).catch((error: unknown) => ({ error }));
	waiting.get(id)?.(outcome);
	const isConflict = "error" in outcome && isApiError(outcome.error) && outcome.error.status === 409;
	if ("error" in outcome && !isConflict) return data(null, { status: 400 });
	writesDone.set(writesDone.get() + 1);
	return null;
}

/**
 * The admin's calls that change something. They end when the server has responded, with its response or with what
 * `adminApi` throws; `isBusy` lasts until the page has been loaded again.
 */
export function useWrites() {
	const { submit } = useFetcher();
	const [isBusy, setBusy] = useState(false);
	/** A fetcher that is given a write drops the one before, unless that has been made. */
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const calls = useMemo(() => {
		async function send(write: Omit<Write, "id">): Promise<unknown> {
			const id = newId();
			const { promise, resolve } = Promise.withResolvers<Outcome>();
			const before = last.current;
			last.current = promise;
			setBusy(true);
			await before;
			waiting.set(id, resolve);
			const to = { method: "post", action: href("/admin"), encType: "application/json" } as const;
			void submit(JSON.stringify({ id, ...write }), to).then(() => {
				resolve({ error: new ApiError(0, { code: "unreachable" }) });
				if (last.current === promise) setBusy(false);
			});
			const outcome = await promise;
			waiting.delete(id);
			if ("error" in outcome) throw outcome.error;
			return outcome.data;
		}
		const verb =
			<M extends Method>(method: M) =>
			<Path extends ApiPath<M>>(path: Path, ...[options]: ApiArgs<M, Path>) =>
				send({ method, path: path as never, options: options as never }) as Promise<ApiResponse<M, Path>>;
		return { post: verb("POST"), put: verb("PUT"), patch: verb("PATCH"), delete: verb("DELETE") };
	}, [submit]);
	return { ...calls, isBusy };
}
