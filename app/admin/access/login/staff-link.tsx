import { useState } from "react";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

/** For someone on the staff who forgot the password, or is rate-limited: requests a link by email. */
export function StaffLinkButton({ email }: { email: string }) {
	const t = useT(adminTexts);
	const [state, setState] = useState<"idle" | "busy" | "sent" | "failed" | "empty">("idle");
	const send = async () => {
		if (email.trim() === "") return setState("empty");
		setState("busy");
		const isSent = await api.post("/api/staff-links", { body: { email } }).then(
			() => true,
			() => false,
		);
		setState(isSent ? "sent" : "failed");
	};
	return (
		<>
			<Button variant="quiet" size="small" isWide isBusy={state === "busy"} onClick={() => void send()}>
				{t("login_forgot")}
			</Button>
			{state === "sent" && <Alert tone="success">{t("login_forgot_sent", { email: email.trim() })}</Alert>}
			{state === "empty" && <Alert tone="notice">{t("login_forgot_email")}</Alert>}
			{state === "failed" && <Alert tone="error">{t("network_error")}</Alert>}
		</>
	);
}
