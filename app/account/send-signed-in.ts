import { currentSession, endSession, presentAccount, settledSession, watchSession } from "./session.ts";
import { onSignInClosed, openSignInAgain } from "./sign-in-store.ts";

/**
 * Makes a call in the name of whoever is signed in. When their session has ended, the sign-in opens over the screen and
 * the call is made once more after it: one that was refused with 401 has changed nothing. It is dropped when the sign-in
 * is put off or somebody else signs in. `send` gets the account's id, for the server to compare.
 */
export async function sendSignedIn(send: (accountId: string | null) => Promise<Response>): Promise<Response> {
	const sentAs = presentAccount();
	const response = await send(sentAs?.id ?? null);
	if (response.status !== 401 || sentAs === null) return response;
	return (await isSignedInAgain(sentAs)) ? await send(sentAs.id) : response;
}

async function isSignedInAgain(sentAs: { id: string; email: string; signIns: number }): Promise<boolean> {
	// Somebody signed in while the refusal was on its way.
	if (presentAccount()?.signIns !== sentAs.signIns) return isSignedIn(sentAs.id);
	endSession(sentAs.id);
	openSignInAgain(sentAs.email);
	const stops: (() => void)[] = [];
	await new Promise<void>((resolve) => {
		stops.push(watchSession(() => currentSession().status === "signed_in" && resolve()));
		// A sign-in that has just been made may still be on its way into the page.
		stops.push(onSignInClosed(() => void settledSession().then(resolve)));
	});
	for (const stop of stops) stop();
	return isSignedIn(sentAs.id);
}

function isSignedIn(userId: string): boolean {
	const present = currentSession();
	return present.status === "signed_in" && present.user.id === userId;
}
