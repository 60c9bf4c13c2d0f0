import { useState } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import { api, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { openAdmin } from "./admin-session.ts";
import { askForPasskey, hasPasskeys } from "./passkeys.ts";

/** Signs in by a passkey, the owner's or a colleague's; absent where the browser knows none. */
export function PasskeyButton() {
	const t = useT(adminTexts);
	const isReady = useHydrated();
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(null);
	if (!isReady || !hasPasskeys()) return null;
	const signIn = async () => {
		setBusy(true);
		setMessage(null);
		try {
			const { publicKey } = await api.get("/api/admin-passkey");
			openAdmin(await api.post("/api/admin-passkey", { body: { credential: await askForPasskey(publicKey) } }));
		} catch (error) {
			// Anything else is the browser's: put off, timed out, or none for this shop.
			setMessage(isApiError(error) ? failureText(error, t) : t("login_passkey_none"));
		}
		setBusy(false);
	};
	return (
		<>
			{message !== null && <Alert tone="error">{message}</Alert>}
			<Button variant="secondary" size="large" isWide isBusy={isBusy} onClick={() => void signIn()}>
				{t("login_passkey")}
			</Button>
		</>
	);
}
