import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { qrCode } from "#app/storefront/pages/qr-code.ts";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type NewFactor = ApiResponse<"POST", "/api/admin/second-factor">;

/** Turns the second factor of the admin sign-in on or off, given an app's code. */
export function SecurityTab() {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh } = useAdminData("/api/admin/second-factor");
	const [fresh, setFresh] = useState<NewFactor | null>(null);
	const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

	const begin = () =>
		adminApi
			.post("/api/admin/second-factor")
			.then(setFresh)
			.catch((failure) => showToast("error", failureText(failure, t)));
	const confirm = async (code: string) => {
		const { recoveryCodes: codes } = await adminApi.put("/api/admin/second-factor", { body: { code } });
		setFresh(null);
		setRecoveryCodes(codes);
		showToast("success", t("security_turned_on"));
		await refresh();
	};
	const turnOff = async (code: string) => {
		await adminApi.delete("/api/admin/second-factor", { body: { code } });
		showToast("success", t("security_turned_off"));
		await refresh();
	};

	return (
		<>
			<TabHeading title={t("security_title")} />
			<p className="max-w-prose text-muted">{t("security_text")}</p>
			{error !== null && (
				<LoadError
					className="mt-5"
					message={t("security_failed", { message: failureText(error, t) })}
					isBusy={isBusy}
					onRetry={() => void refresh()}
				/>
			)}
			{data && (
				<p className="mt-5 font-semibold">
					{t(data.isOn ? "security_on" : "security_off")}
					{data.isOn && (
						<span className="ml-3 font-normal text-muted">
							{t("security_codes_left", { count: data.recoveryCodesLeft })}
						</span>
					)}
				</p>
			)}
			{recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
			{data && !data.isOn && !fresh && (
				<Button className="mt-5" onClick={() => void begin()}>
					{t("security_begin")}
				</Button>
			)}
			{fresh && (
				<div className="mt-5">
					<p className="max-w-prose">{t("security_scan")}</p>
					<div className="mt-5 grid gap-6 sm:grid-cols-[auto_1fr]">
						<SecretQrCode secret={fresh.secret} uri={fresh.address} />
						<CodeForm submitLabel={t("security_confirm")} onSubmit={confirm} />
					</div>
				</div>
			)}
			{data?.isOn && !recoveryCodes && (
				<div className="mt-5">
					<CodeForm
						text={t("security_turn_off_text")}
						hint={t("security_code_hint")}
						submitLabel={t("security_turn_off")}
						onSubmit={turnOff}
					/>
				</div>
			)}
		</>
	);
}

/** The secret as a QR code, and as text for anyone without a camera. */
function SecretQrCode({ secret, uri }: { secret: string; uri: string }) {
	const t = useT(adminTexts);
	const { size, path } = qrCode(uri);
	return (
		<div className="w-56">
			<svg
				role="img"
				aria-label={t("security_qr")}
				viewBox={`0 0 ${size} ${size}`}
				shapeRendering="crispEdges"
				className="w-full rounded-control"
			>
				{/* Dark on light in both themes, as scanners expect. */}
				<rect width={size} height={size} fill="#fff" />
				<path d={path} fill="#000" />
			</svg>
			<p className="mt-3 text-sm text-muted">{t("security_secret")}</p>
			<code className="block font-mono text-sm break-all">{secret}</code>
		</div>
	);
}
