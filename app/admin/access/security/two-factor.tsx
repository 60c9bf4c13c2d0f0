import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecretQrCode } from "./secret-qr-code.tsx";

type NewFactor = ApiResponse<"POST", "/api/admin/second-factor">;

/** Turns the second factor of the admin sign-in on or off, given an app's code. */
export function TwoFactor({
	state: { isOn, recoveryCodesLeft },
}: {
	state: ApiResponse<"GET", "/api/admin/second-factor">;
}) {
	const t = useT(adminTexts);
	const writes = useWrites();
	const [fresh, setFresh] = useState<NewFactor | null>(null);
	const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

	const begin = () =>
		writes
			.post("/api/admin/second-factor")
			.then(setFresh)
			.catch((failure) => showToast("error", failureText(failure, t)));
	const confirm = async (code: string) => {
		const { recoveryCodes: codes } = await writes.put("/api/admin/second-factor", { body: { code } });
		setFresh(null);
		setRecoveryCodes(codes);
		showToast("success", t("security_turned_on"));
	};
	const turnOff = async (code: string) => {
		await writes.delete("/api/admin/second-factor", { body: { code } });
		showToast("success", t("security_turned_off"));
	};

	return (
		<PageCard
			title={t("security_title")}
			badge={
				<Badge tone={isOn ? "green" : "neutral"} isSmall>
					{t(isOn ? "security_on" : "security_off")}
				</Badge>
			}
			hint={t("security_text")}
		>
			{isOn && <p className="mt-2">{t("security_codes_left", { count: recoveryCodesLeft })}</p>}
			{recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
			{!isOn && !fresh && (
				<Button size="small" className="mt-4" onClick={() => void begin()}>
					{t("security_begin")}
				</Button>
			)}
			{fresh && (
				<div className="mt-4 border-t border-line pt-4">
					<p className="max-w-prose">{t("security_scan")}</p>
					<div className="mt-4 grid gap-6 sm:grid-cols-[auto_1fr]">
						<SecretQrCode secret={fresh.secret} uri={fresh.address} />
						<CodeForm submitLabel={t("security_confirm")} onSubmit={confirm} />
					</div>
				</div>
			)}
			{isOn && !recoveryCodes && (
				<div className="mt-4 border-t border-line pt-4">
					<CodeForm
						text={t("security_turn_off_text")}
						hint={t("security_code_hint")}
						submitLabel={t("security_turn_off")}
						isRisky
						onSubmit={turnOff}
					/>
				</div>
			)}
		</PageCard>
	);
}
