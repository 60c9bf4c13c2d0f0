import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { StaffResponse } from "#app/api/admin/access/staff/staff.schema.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { MemberActions, RoleSelect } from "./member-actions.tsx";

const TONES = { invited: "amber", active: "green", deactivated: "neutral" } as const;

/** Who it is, what they may do, since when, and what an owner can change about it. */
export function staffColumns(t: Translate<typeof adminTexts>): readonly TableColumn<StaffResponse>[] {
	return [
		{
			id: "person",
			header: t("staff_person"),
			phone: "start",
			cell: ({ name, email }) => (
				<>
					<span className="block font-medium wrap-anywhere">{name}</span>
					<span className="block text-xs text-muted wrap-anywhere">{email}</span>
				</>
			),
		},
		{ id: "role", header: t("staff_role"), phone: "below", cell: (member) => <RoleSelect member={member} /> },
		{
			id: "status",
			header: t("staff_status"),
			phone: "end",
			cell: (member) => {
				const status = statusOf(member);
				return (
					<Badge tone={TONES[status]} isSmall>
						{t(`staff_status_${status}`)}
					</Badge>
				);
			},
		},
		{
			id: "since",
			header: t("staff_since"),
			className: "whitespace-nowrap text-muted",
			cell: ({ joinedAt, invitedAt, deactivatedAt }) => <ShortTime at={deactivatedAt ?? joinedAt ?? invitedAt} />,
		},
		{
			id: "actions",
			header: t("staff_action"),
			isNumber: true,
			phone: "actions",
			cell: (member) => <MemberActions member={member} />,
		},
	];
}

function statusOf({ joinedAt, deactivatedAt }: StaffResponse): keyof typeof TONES {
	if (deactivatedAt !== null) return "deactivated";
	return joinedAt === null ? "invited" : "active";
}
