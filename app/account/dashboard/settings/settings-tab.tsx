import { AddressesSection } from "#app/account/dashboard/addresses/addresses-section.tsx";
import type { DashboardView } from "#app/account/dashboard/use-dashboard.ts";
import { DataSection } from "./data-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { UnsavedWorkGuard } from "./unsaved-work.tsx";

/** Profile, saved addresses, password, and the customer's data (PROF-01, ADDR-01). */
export function SettingsTab({ user, data, change, result = null }: DashboardView) {
	return (
		<div className="flex flex-col gap-12">
			<UnsavedWorkGuard />
			<ProfileSection user={user} result={result} />
			<AddressesSection
				addresses={data.addresses}
				result={result}
				onChange={(addresses) => change((before) => ({ ...before, addresses }))}
			/>
			<PasswordSection email={user.email} result={result} />
			<DataSection points={data.pointsBalance} result={result?.form === "delete" ? result.result : null} />
		</div>
	);
}
