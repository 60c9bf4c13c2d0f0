import { useAdmin } from "#app/admin/access/login/admin-session.ts";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { SelectFrame } from "#app/admin/frame/interface/filter-select.tsx";
import type { StaffResponse } from "#app/api/admin/access/staff/staff.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { STAFF_ROLES, type StaffRole } from "#shop/kernel/staff-roles.rules.ts";

type MemberProps = { member: StaffResponse };

/** What a person may do; it holds from their next click on. */
export function RoleSelect({ member: { id, name, email, role, deactivatedAt } }: MemberProps) {
	const t = useT(adminTexts);
	const { patch, isBusy } = useWrites();
	const isSelf = useIsSelf(email);
	if (isSelf || deactivatedAt !== null) return t(`staff_role_${role}`);
	const change = async (to: StaffRole) => {
		try {
			await patch("/api/admin/staff/{id}", { params: { id }, body: { role: to } });
			showToast("success", t("staff_role_saved", { name, role: t(`staff_role_${to}`) }));
		} catch (error) {
			showToast("error", failureText(error, t));
		}
	};
	return (
		<SelectFrame
			label={t("staff_role_of", { name })}
			value={role}
			isDisabled={isBusy}
			onChange={(to) => void change(to as StaffRole)}
		>
			{STAFF_ROLES.map((one) => (
				<option key={one} value={one}>
					{t(`staff_role_${one}`)}
				</option>
			))}
		</SelectFrame>
	);
}

/** Another invitation, and the way out or back in. */
export function MemberActions({ member: { id, name, email, joinedAt, deactivatedAt, hasSecondFactor } }: MemberProps) {
	const t = useT(adminTexts);
	const { patch, post, delete: remove, isBusy } = useWrites();
	const isSelf = useIsSelf(email);
	if (isSelf) return <span className="text-muted">{t("staff_you")}</span>;
	const announce = async (work: Promise<unknown>, done: string) => {
		try {
			await work;
			showToast("success", done);
		} catch (error) {
			showToast("error", failureText(error, t));
		}
	};
	const setActive = (isActive: boolean) =>
		announce(
			patch("/api/admin/staff/{id}", { params: { id }, body: { isActive } }),
			t(isActive ? "staff_activated" : "staff_deactivated", { name }),
		);
	const inviteAgain = () =>
		announce(post("/api/admin/staff/{id}/invitations", { params: { id } }), t("staff_sent", { email }));
	if (deactivatedAt !== null) {
		return (
			<Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void setActive(true)}>
				{t("staff_activate")}
			</Button>
		);
	}
	return (
		<span className="inline-flex flex-wrap justify-end gap-2">
			{joinedAt === null && (
				<Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void inviteAgain()}>
					{t("staff_again")}
				</Button>
			)}
			{hasSecondFactor && (
				<AskButton
					variant="quiet"
					label={t("staff_factor_reset")}
					title={t("staff_factor_reset_title")}
					question={<p>{t("staff_factor_reset_text", { name })}</p>}
					isDestructive
					onConfirm={() =>
						announce(
							remove("/api/admin/staff/{id}/second-factor", { params: { id } }),
							t("staff_factor_reset_done", { name }),
						)
					}
				/>
			)}
			<AskButton
				variant="secondary"
				label={t("staff_deactivate")}
				title={t("staff_deactivate_title")}
				question={<p>{t("staff_deactivate_text", { name })}</p>}
				isDestructive
				onConfirm={() => setActive(false)}
			/>
		</span>
	);
}

/** Nobody changes their own access. */
function useIsSelf(email: string): boolean {
	const admin = useAdmin();
	return admin.status === "open" && admin.email === email;
}
