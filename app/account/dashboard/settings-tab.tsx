import type { SessionUser } from "#app/account/session-user.ts";
import type { Dashboard } from "./account-calls.ts";
import { AddressesSection } from "./addresses-section.tsx";
import { DataSection } from "./data-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { UnsavedWorkGuard } from "./unsaved-work.tsx";
import type { ChangeDashboard } from "./use-dashboard.ts";

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
			<DataSection points={data.points_balance} />
		</div>
	);
}
