import { expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Run, readMigrated } from "./read-migrated.ts";

const MIGRATION = "0049-support-replies.sql";
const FIRST = "00000000-0000-4000-8000-000000000001";
const AGAIN = "00000000-0000-4000-8000-000000000002";
const OTHER = "00000000-0000-4000-8000-000000000003";

const email = (
	recipient: string,
	reply: string,
	at: string,
	message = "Where is it?",
	subject: string | null = "Parcel",
) => `('support_reply', 'en', '${recipient}', '${JSON.stringify({ reply, message, subject })}', '${at}', '${at}')`;

/** Messages, replies in the outbox and the log, from before replies had their own table. */
const FORMER = `
	insert into support_messages (id, email, name, inquiry_type, subject, message, created_at) values
		('${FIRST}', 'ann@x.example', 'Ann', 'order', 'Parcel', 'Where is it?', '2025-08-01T10:00:00Z'),
		('${AGAIN}', 'ann@x.example', 'Ann', 'order', 'Parcel', 'Where is it?', '2025-08-03T10:00:00Z'),
		('${OTHER}', 'ben@x.example', 'Ben', 'order', null, 'Where is it?', '2025-08-01T10:00:00Z');
	insert into outbox (kind, language, recipient, data, created_at, next_attempt_at) values
		${email("ann@x.example", "On its way.", "2025-08-02T10:00:00Z")},
		${email("ann@x.example", "Still on its way.", "2025-08-04T10:00:00Z")},
		${email("ann@x.example", "It is there.", "2025-08-05T10:00:00Z")},
		${email("ben@x.example", "Lost.", "2025-08-02T10:00:00Z", "Where is it?", null)},
		${email("eve@x.example", "Nobody asked.", "2025-08-02T10:00:00Z")},
		${email("ben@x.example", "", "2025-08-02T11:00:00Z", "Where is it?", null)},
		('support_notification', 'en', 'ann@x.example', '{"message":"Where is it?","subject":"Parcel","reply":"x"}',
			'2025-08-04T10:00:00Z', '2025-08-04T10:00:00Z');
	insert into admin_activity_logs (action_type, details, admin_email, created_at, previous_hash, hash) values
		('SUPPORT_REPLY', '{"message_id":"${FIRST}"}', 'first@shop.example', '2025-08-02T10:00:01Z', '', gen_random_uuid()),
		('SUPPORT_REPLY', '{"message_id":"${AGAIN}"}', 'second@shop.example', '2025-08-04T10:00:01Z', '', gen_random_uuid()),
		('SUPPORT_REPLY', '{"message_id":"${AGAIN}"}', 'third@shop.example', '2025-08-05T10:00:01Z', '', gen_random_uuid()),
		('SUPPORT_STATUS', '{"message_id":"${OTHER}"}', 'fourth@shop.example', '2025-08-02T10:00:01Z', '', gen_random_uuid());`;

const TAKEN_OVER = [
	{ message_id: FIRST, reply: "On its way.", created_by: "first@shop.example", day: "2025-08-02", request_key: null },
	{
		message_id: AGAIN,
		reply: "Still on its way.",
		created_by: "second@shop.example",
		day: "2025-08-04",
		request_key: null,
	},
	{ message_id: AGAIN, reply: "It is there.", created_by: "third@shop.example", day: "2025-08-05", request_key: null },
	{ message_id: OTHER, reply: "Lost.", created_by: "", day: "2025-08-02", request_key: null },
];

async function readReplies(run: Run) {
	const forced =
		await run(`select relname from pg_class where relname in ('outbox', 'support_messages', 'admin_activity_logs')
		and relforcerowsecurity order by relname`);
	expect(
		forced.map(({ relname }) => relname),
		"row security is forced again",
	).toEqual(["admin_activity_logs", "outbox", "support_messages"]);
	return await run(`set role shop_system;
		select message_id, reply, created_by, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, request_key
		from support_replies order by message_id, created_at`);
}

test.each(databaseKinds)(
	"replies from before they had a table are migrated with author and date, on the %s database",
	async (kind) => {
		expect(await readMigrated(kind, { migration: MIGRATION, rows: FORMER, read: readReplies })).toEqual(TAKEN_OVER);
	},
);
