import { apiTable, members } from "#shop/kernel/api-table.ts";

const columns = {
	id: "uuid",
	user_id: "uuid",
	first_name: "text",
	last_name: "text",
	address_line_1: "text",
	address_line_2: "text",
	city: "text",
	state: "text",
	postal_code: "text",
	country: "text",
	is_default: "boolean",
	created_at: "timestamptz",
	updated_at: "timestamptz",
} as const;
const form = Object.keys(columns).filter((name) => !/^(created|updated)_at$/.test(name));

export const addresses = apiTable(columns, {
	select: "members",
	insert: members(form),
	update: members(form.filter((name) => name !== "id" && name !== "user_id")),
	delete: ["customer", "administrator"],
	updatedAt: "updated_at",
});
