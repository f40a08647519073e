// What by day runs on one engine, on all of them.
import './backup.test';
import './restore.test';
