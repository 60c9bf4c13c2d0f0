import { useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { newSecondFactorReply, secondFactorReply } from "#app/api/admin/second-factor.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecretPicture } from "./secret-picture.tsx";

type NewFactor = z.infer<typeof newSecondFactorReply>;

/** The one-time code at the portal's door: turned on with an app's code, turned off with another. */
export function SecurityTab() {
	const say = useAdminTexts();
	const { reply, error, refresh } = useLoaded<z.infer<typeof secondFactorReply>>("second-factor");
	const [fresh, setFresh] = useState<NewFactor | null>(null);
	const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

	const begin = () =>
		callAdmin<NewFactor>("POST", "second-factor")
			.then(setFresh)
			.catch((failure) => showToast("error", failureText(failure, say)));
	const confirm = async (code: string) => {
		const { recovery_codes: codes } = await callAdmin<{ recovery_codes: string[] }>("PUT", "second-factor", { code });
		setFresh(null);
		setRecoveryCodes(codes);
		showToast("success", say("security_turned_on"));
		await refresh();
	};
	const turnOff = async (code: string) => {
		await callAdmin("DELETE", "second-factor", { code });
		showToast("success", say("security_turned_off"));
		await refresh();
	};

	return (
		<>
			<TabHeading title={say("security_title")} />
			<p className="max-w-prose text-muted">{say("security_text")}</p>
			{error !== null && <Alert tone="error">{say("security_failed", { message: failureText(error, say) })}</Alert>}
			{reply && (
				<p className="mt-5 font-semibold">
					{say(reply.is_on ? "security_on" : "security_off")}
					{reply.is_on && (
						<span className="ml-3 font-normal text-muted">
							{say("security_codes_left", { count: reply.recovery_codes_left })}
						</span>
					)}
				</p>
			)}
			{recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
			{reply && !reply.is_on && !fresh && (
				<Button className="mt-5" onClick={() => void begin()}>
					{say("security_begin")}
				</Button>
			)}
			{fresh && (
				<div className="mt-5">
					<p className="max-w-prose">{say("security_scan")}</p>
					<div className="mt-5 grid gap-6 sm:grid-cols-[auto_1fr]">
						<SecretPicture secret={fresh.secret} address={fresh.address} />
						<CodeForm submitLabel={say("security_confirm")} onSubmit={confirm} />
					</div>
				</div>
			)}
			{reply?.is_on && !recoveryCodes && (
				<div className="mt-5">
					<CodeForm
						text={say("security_turn_off_text")}
						hint={say("security_code_hint")}
						submitLabel={say("security_turn_off")}
						onSubmit={turnOff}
					/>
				</div>
			)}
		</>
	);
}
