import type { Dashboard } from "#app/account/dashboard/account-calls.ts";
import { AddressesSection } from "#app/account/dashboard/addresses/addresses-section.tsx";
import type { ChangeDashboard } from "#app/account/dashboard/use-dashboard.ts";
import type { SessionUser } from "#app/account/session-user.ts";
import { DataSection } from "./data-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { UnsavedWorkGuard } from "./unsaved-work.tsx";

type SettingsTabProps = { user: SessionUser; data: Dashboard; change: ChangeDashboard };

/** Profile, saved addresses, password, and the customer's data (PROF-01, ADDR-01). */
export function SettingsTab({ user, data, change }: SettingsTabProps) {
	return (
		<div className="flex flex-col gap-12">
			<UnsavedWorkGuard />
			<ProfileSection user={user} />
			<AddressesSection
				addresses={data.addresses}
				onChange={(addresses) => change((before) => ({ ...before, addresses }))}
			/>
			<PasswordSection email={user.email} />
			<DataSection points={data.pointsBalance} />
		</div>
	);
}
