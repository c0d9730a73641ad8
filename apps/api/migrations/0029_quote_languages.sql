-- Drafts of before quotes had a language. Sent versions stay as they are: their text is hashed.
update quotes set draft = draft || '{"language": "en"}' where not draft ? 'language';
