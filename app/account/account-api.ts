import { createApi } from "#app/api-client.ts";
import { showToast } from "#app/interface/toast.tsx";
import { ACCOUNT_HEADER } from "#shop/access/accounts/profile.rules.ts";
import { sendSignedIn } from "./send-signed-in.ts";
import { refreshSession } from "./session.ts";

/**
 * The API for a page in use by a signed-in customer. If the session has expired, a call waits until they have signed in
 * again and is then repeated. It names the account it is made for: another tab may have signed in a different one,
 * which must not get the data typed here.
 */
export const accountApi = createApi(async (send) => {
	const response = await sendSignedIn((accountId) => send(accountId === null ? {} : { [ACCOUNT_HEADER]: accountId }));
	if (response.error?.code === "account_changed") {
		showToast("error", response.error.message);
		void refreshSession();
	}
	return response;
});
