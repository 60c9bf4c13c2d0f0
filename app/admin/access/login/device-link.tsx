import { useEffect, useState } from "react";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

const MARK = "#device=";

type Opened = "known" | "over" | null;

/** Reads the emailed link's token from the URL and registers this browser. */
export function useDeviceLink(): Opened {
	const [opened, setOpened] = useState<Opened>(null);
	useEffect(() => {
		const { hash, pathname, search } = location;
		if (!hash.startsWith(MARK)) return;
		// Removes the token from the address bar and the history.
		history.replaceState(history.state, "", pathname + search);
		api.put("/api/admin-device", { body: { token: decodeURIComponent(hash.slice(MARK.length)) } }).then(
			() => setOpened("known"),
			() => setOpened("over"),
		);
	}, []);
	return opened;
}

/** For an owner who is rate-limited because someone else keeps guessing the password: requests a link by email. */
export function DeviceLinkButton() {
	const t = useT(adminTexts);
	const [state, setState] = useState<"idle" | "busy" | "sent" | "failed">("idle");
	const send = async () => {
		setState("busy");
		const isSent = await api.post("/api/admin-device").then(
			() => true,
			() => false,
		);
		setState(isSent ? "sent" : "failed");
	};
	return (
		<div className="flex flex-col gap-3">
			<p className="text-[0.9375rem] text-muted">{t("device_link_text")}</p>
			<Button variant="secondary" isWide isBusy={state === "busy"} onClick={() => void send()}>
				{t("device_link_send")}
			</Button>
			{state === "sent" && <Alert tone="success">{t("device_link_sent")}</Alert>}
			{state === "failed" && <Alert tone="error">{t("network_error")}</Alert>}
		</div>
	);
}
