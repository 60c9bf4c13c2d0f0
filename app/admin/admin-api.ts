import { createApi } from "#app/api-client.ts";
import { createStore } from "#app/interface/store.ts";
import { currentSessionId, isSignedInAgain } from "./access/login/admin-session.ts";

/** Counts the calls that changed something; figures on the screen reload when it grows. */
export const actionsDone = createStore(0);

/**
 * The API for the admin's screens. If the session has expired, a call waits until the person has signed in again and is
 * then repeated (ALOG-08, ALOG-09).
 */
export const adminApi = createApi(async function sendAsAdmin(send, method) {
	const sentIn = currentSessionId();
	const response = await send();
	if (response.status === 401 && (await isSignedInAgain(sentIn))) return sendAsAdmin(send, method);
	if (response.error === null && method !== "GET") actionsDone.set(actionsDone.get() + 1);
	return response;
});
