import { currentAccount, currentSession, markSessionEnded, settledSession, watchSession } from "./session.ts";
import { onSignInClosed, openSignInAgain } from "./sign-in/sign-in-store.ts";

/**
 * Makes a call as the signed-in customer. If the session has expired, opens the sign-in over the screen and then
 * repeats the call: one rejected with 401 has changed nothing. Drops the call if the sign-in is postponed or a
 * different account signs in. `send` gets the account's id, which the server compares.
 */
export async function sendSignedIn<Sent extends { status: number }>(
	send: (accountId: string | null) => Promise<Sent>,
): Promise<Sent> {
	const sentAs = currentAccount();
	const response = await send(sentAs?.id ?? null);
	if (response.status !== 401 || sentAs === null) return response;
	return (await isSignedInAgain(sentAs)) ? await send(sentAs.id) : response;
}

async function isSignedInAgain(sentAs: { id: string; email: string; signIns: number }): Promise<boolean> {
	// A new sign-in was completed before the rejection arrived.
	if (currentAccount()?.signIns !== sentAs.signIns) return isSignedIn(sentAs.id);
	markSessionEnded(sentAs.id);
	openSignInAgain(sentAs.email);
	const stops: (() => void)[] = [];
	await new Promise<void>((resolve) => {
		stops.push(watchSession(() => currentSession().status === "signed_in" && resolve()));
		// A sign-in that has just succeeded may not have reached the page yet.
		stops.push(onSignInClosed(() => void settledSession().then(resolve)));
	});
	for (const stop of stops) stop();
	return isSignedIn(sentAs.id);
}

function isSignedIn(userId: string): boolean {
	const present = currentSession();
	return present.status === "signed_in" && present.user.id === userId;
}
